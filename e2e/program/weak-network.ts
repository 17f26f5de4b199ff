import { once } from 'node:events';
import net from 'node:net';

/** What happens to uploads: they're interrupted, hang, lose their response, or succeed. Or nothing gets through at all. */
type Weather = 'breaks-off' | 'hangs' | 'loses-answers' | 'fine' | 'down';

export interface WeakNetwork {
  url: string;
  weather: Weather;
  close: () => void;
}

const beginning = 'POST /api/receipts/upload';

/**
 * A proxy to a Docket that can interrupt uploads, or everything. Unlike the browser's own offline mode, that also holds for
 * service workers that start while it's down.
 */
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
    if (network.weather === 'down') cut();
    browser.on('data', (chunk: Buffer) => {
      if (network.weather === 'down') return cut();
      isUpload ||= chunk.includes(beginning);
      if (isUpload && network.weather === 'hangs') return;
      docket.write(chunk);
      if (isUpload && network.weather === 'breaks-off') cut();
    });
    docket.on('data', (chunk: Buffer) => {
      if (network.weather === 'down' || (isUpload && network.weather === 'loses-answers')) cut();
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
