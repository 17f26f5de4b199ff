import { SwitchCamera, Zap, ZapOff } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import type { useCamera } from './use-camera.ts';

type CameraSwitchesProps = Pick<ReturnType<typeof useCamera>, 'torch' | 'toggleTorch' | 'switchCamera'>;

/** The buttons over the picture: the torch and the other camera, where there are any. */
export function CameraSwitches({ torch, toggleTorch, switchCamera }: CameraSwitchesProps) {
  return (
    <div className="absolute right-3 bottom-3 flex flex-col gap-2">
      {torch !== 'none' && (
        <Button
          variant="secondary"
          size="icon"
          aria-label="Torch"
          aria-pressed={torch === 'on'}
          onClick={() => void toggleTorch()}
        >
          {torch === 'on' ? <ZapOff aria-hidden /> : <Zap aria-hidden />}
        </Button>
      )}
      {switchCamera && (
        <Button variant="secondary" size="icon" aria-label="Switch camera" onClick={switchCamera}>
          <SwitchCamera aria-hidden />
        </Button>
      )}
    </div>
  );
}
