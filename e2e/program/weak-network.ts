import { once } from 'node:events';
import net from 'node:net';

/** What happens to uploads: they're interrupted, hang, lose their response, or succeed. */
type Weather = 'breaks-off' | 'hangs' | 'loses-answers' | 'fine';

export interface WeakNetwork {
  url: string;
  weather: Weather;
  close: () => void;
}

const beginning = 'POST /api/receipts/upload';

/** A proxy to a Docket that can interrupt uploads; everything else passes. */
export async function weakNetwork(to: string): Promise<WeakNetwork> {
  const target = new URL(to);
  const open = new Set<net.Socket>();
  const network: WeakNetwork = { url: '', weather: 'fine', close };

  const server = net.createServer((browser) => {
    const docket = net.connect(Number(target.port), target.hostname);
    let isUpload = false;
    const cut = () => {
      browser.destroy();
      docket.destroy();
    };
    for (const socket of [browser, docket]) {
      open.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        open.delete(socket);
        cut();
      });
    }
    browser.on('data', (chunk: Buffer) => {
      isUpload ||= chunk.includes(beginning);
      if (isUpload && network.weather === 'hangs') return;
      docket.write(chunk);
      if (isUpload && network.weather === 'breaks-off') cut();
    });
    docket.on('data', (chunk: Buffer) => {
      if (isUpload && network.weather === 'loses-answers') cut();
      else browser.write(chunk);
      isUpload = false;
    });
  });

  function close() {
    server.close();
    for (const socket of open) socket.destroy();
  }

  server.listen(0, target.hostname);
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  network.url = `http://${target.hostname}:${port}`;
  return network;
}
