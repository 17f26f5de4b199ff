import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface ZoomButtonsProps {
  /** The zoom step, starting at 0. */
  zoom: number;
  lastZoom: number;
  onZoom: (zoom: number) => void;
  /** Shown between the buttons. */
  children?: ReactNode;
}

export const ZoomButtons = ({ zoom, lastZoom, onZoom, children }: ZoomButtonsProps) => (
  <>
    <Button
      variant="quiet"
      size="icon"
      aria-label="Zoom out"
      disabled={zoom === 0}
      onClick={() => onZoom(zoom - 1)}
    >
      <ZoomOut aria-hidden />
    </Button>
    {children}
    <Button
      variant="quiet"
      size="icon"
      aria-label="Zoom in"
      disabled={zoom === lastZoom}
      onClick={() => onZoom(zoom + 1)}
    >
      <ZoomIn aria-hidden />
    </Button>
  </>
);
