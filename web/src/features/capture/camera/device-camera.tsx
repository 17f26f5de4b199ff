import { captureMessages as text } from '@docket/shared/capture/messages';
import type { Ref } from 'react';

interface DeviceCameraProps {
  /** Clicking it opens the device's own camera app or, without one, asks for a file. */
  ref: Ref<HTMLInputElement>;
  onPhoto: (photo: File) => void;
}

export const DeviceCamera = ({ ref, onPhoto }: DeviceCameraProps) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    capture="environment"
    aria-label={text.takePhoto}
    className="hidden"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      // Lets the same file be chosen again.
      currentTarget.value = '';
      if (file) onPhoto(file);
    }}
  />
);
