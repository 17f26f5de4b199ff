interface FakeCameras {
  ids?: string[];
  permission?: PermissionState;
  /** The error that requesting a camera fails with. */
  refusal?: Error;
  /** The cameras' capabilities. */
  capabilities?: object;
}

/** A camera that was handed out. */
export interface GivenCamera {
  asked: MediaStreamConstraints | undefined;
  track: MediaStreamTrack & { settings: unknown[] };
}

/** Adds cameras to jsdom, which has none. Returns the list of those handed out. */
export function fakeCameras({
  ids = ['rear'],
  permission = 'prompt',
  refusal,
  capabilities = {},
}: FakeCameras = {}): GivenCamera[] {
  const given: GivenCamera[] = [];
  const getUserMedia = (asked?: MediaStreamConstraints) => {
    if (refusal) return Promise.reject(refusal);
    const video = typeof asked?.video === 'object' ? asked.video : {};
    const wanted = (video.deviceId as { ideal?: string } | undefined)?.ideal;
    const track = fakeTrack(wanted ?? ids[0]!, capabilities);
    given.push({ asked, track });
    const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
    // jsdom has no streams; this one has what the app uses.
    return Promise.resolve(stream as unknown as MediaStream);
  };
  const devices = Object.assign(new EventTarget(), {
    getUserMedia,
    enumerateDevices: () => Promise.resolve(ids.map((deviceId) => ({ kind: 'videoinput', deviceId }))),
  });
  const query = () => Promise.resolve(Object.assign(new EventTarget(), { state: permission }));
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
  return given;
}

export function removeCameras(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'permissions');
}

function fakeTrack(deviceId: string, capabilities: object): GivenCamera['track'] {
  let readyState = 'live';
  const settings: unknown[] = [];
  const track = Object.assign(new EventTarget(), {
    settings,
    stop: () => void (readyState = 'ended'),
    getSettings: () => ({ deviceId }),
    getCapabilities: () => capabilities,
    applyConstraints: (constraints: unknown) => {
      settings.push(constraints);
      return Promise.resolve();
    },
  });
  Object.defineProperty(track, 'readyState', { get: () => readyState });
  // jsdom has no tracks either.
  return track as unknown as GivenCamera['track'];
}
