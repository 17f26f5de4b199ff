import { Crop, Maximize, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useMedia } from '../../../../lib/use-media.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../../ui/tabs/tabs.tsx';
import type { Corners } from '../edges/outline.ts';
import type { Edges } from '../edges/edges-client.ts';
import { turnedPicture } from '../taking/drawing.ts';
import { cornersInFile, type Adjusted } from '../taking/finished-page.ts';
import { countOf } from '../pages/page-list.ts';
import type { Shot } from '../taking/take-picture.ts';
import { CornerEditor } from './corner-editor.tsx';
import { insetCorners, scaled, standing, turnedRight } from '../corners.ts';
import { fitAreaClass, fitted } from '../fitted.ts';
import { PictureCanvas } from './picture-canvas.tsx';
import { useStraightened } from './use-straightened.ts';
import { useWarnings } from './use-warnings.ts';
import { WarningList } from './warning-list.tsx';

interface AdjustViewProps {
  edges: Edges;
  shot: Shot;
  /** The corners found in the original file; null starts with the whole image. */
  found: Corners | null;
  /** How many pages were taken before this one. */
  pagesBefore: number;
  canAdd: boolean;
  /** Each resolves when the page is finished. */
  onAdd: (adjusted: Adjusted) => Promise<void>;
  onNext: (adjusted: Adjusted) => Promise<void>;
  onUse: (adjusted: Adjusted) => Promise<void>;
  onRetake: () => void;
}

/** What follows a photo: another page, another receipt, or the end. */
type Way = 'add' | 'next' | 'use';

/** A photo before it's used: its corners, the result, and any warnings. */
export function AdjustView(props: AdjustViewProps) {
  const { edges, shot, found, pagesBefore, canAdd, onRetake } = props;
  const [adjusted, setAdjusted] = useState<Adjusted>({
    picture: shot.picture,
    turns: 0,
    corners: found && cornersShown(found, shot, 0),
  });
  const [finishing, setFinishing] = useState<Way | null>(null);
  const { picture, turns, corners } = adjusted;
  const inFile = useMemo(() => cornersInFile(shot, adjusted), [shot, adjusted]);
  const straightened = useStraightened(edges, picture, corners);
  const warnings = useWarnings(edges, shot.original, inFile);
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => use.current?.focus(), []);

  const finish = async (way: Way) => {
    if (finishing) return;
    setFinishing(way);
    await { add: props.onAdd, next: props.onNext, use: props.onUse }[way](adjusted);
    setFinishing(null);
  };
  const setCorners = (next: Corners | null) => setAdjusted({ ...adjusted, corners: next });
  const rotate = () =>
    setAdjusted({
      picture: turnedPicture(picture),
      turns: (turns + 1) % 4,
      corners: corners && turnedRight(corners, picture),
    });
  const crop = async () => {
    const outline = await edges.find(shot.original).catch(() => null);
    setCorners(outline ? cornersShown(standing(outline.corners), shot, turns) : insetCorners(picture));
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col landscape:max-lg:flex-row">
      <Panes
        editor={<CornerEditor picture={picture} corners={corners} onChange={setCorners} />}
        result={corners && <Result picture={straightened} />}
      />
      <div className="flex shrink-0 flex-col gap-3 border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))] landscape:max-lg:w-64 landscape:max-lg:border-t-0 landscape:max-lg:border-l">
        <WarningList warnings={warnings} />
        <div className="flex justify-center gap-1 landscape:max-lg:mt-auto lg:gap-2">
          <Tool icon={<RotateCcw aria-hidden />} label="Retake" onClick={onRetake} />
          <Tool icon={<RotateCw aria-hidden />} label="Rotate" onClick={rotate} />
          {corners ? (
            <Tool
              icon={<Maximize aria-hidden />}
              label="Use whole picture"
              onClick={() => setCorners(null)}
            />
          ) : (
            <Tool icon={<Crop aria-hidden />} label="Crop and straighten" onClick={() => void crop()} />
          )}
        </div>
        <div className="flex gap-2 lg:justify-center">
          {canAdd && (
            <Button
              variant="secondary"
              className="flex-1 px-2! lg:max-w-56"
              busy={finishing === 'add'}
              onClick={() => void finish('add')}
            >
              Add page
            </Button>
          )}
          <Button
            variant="secondary"
            className="flex-1 px-2! lg:max-w-56"
            busy={finishing === 'next'}
            onClick={() => void finish('next')}
          >
            Next receipt
          </Button>
          <Button
            ref={use}
            {...(pagesBefore > 0 && { 'aria-label': `Done, ${countOf(pagesBefore + 1)}` })}
            className="flex-1 px-2! lg:max-w-56"
            busy={finishing === 'use'}
            onClick={() => void finish('use')}
          >
            {pagesBefore === 0 ? 'Use photo' : 'Done'}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Converts corners in the original file to the displayed image. */
function cornersShown(inFile: Corners, { size, picture }: Shot, turns: number): Corners {
  let corners = scaled(inFile, picture.width / size.width);
  let { width, height } = picture;
  for (let turn = 0; turn < turns; turn += 1) {
    corners = turnedRight(corners, { width, height });
    [width, height] = [height, width];
  }
  return corners;
}

/** The editor and its result, side by side if there's room and otherwise one at a time. */
function Panes({ editor, result }: { editor: ReactNode; result: ReactNode }) {
  const [open, setOpen] = useState('corners');
  const isWide = useMedia('(min-width: 64rem)');
  if (!result) return <div className="min-h-0 flex-1 bg-black p-4">{editor}</div>;
  if (isWide) {
    return (
      <div className="grid min-h-0 flex-1 grid-cols-2 gap-px">
        <div className="min-h-0 bg-black p-6">{editor}</div>
        <div className="min-h-0 bg-black p-6">{result}</div>
      </div>
    );
  }
  return (
    <Tabs value={open} onValueChange={setOpen} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <TabList aria-label="Photo" className="justify-center">
        <Tab value="corners">Corners</Tab>
        <Tab value="result">Result</Tab>
      </TabList>
      <TabPanel value="corners" className="min-h-0 flex-1 bg-black p-6">
        {editor}
      </TabPanel>
      <TabPanel value="result" className="min-h-0 flex-1 bg-black p-4">
        {result}
      </TabPanel>
    </Tabs>
  );
}

function Result({ picture }: { picture: HTMLCanvasElement | null }) {
  return (
    <div className={`size-full ${fitAreaClass}`} data-testid="straightened" data-ready={picture !== null}>
      {picture && (
        <div style={fitted(picture.width, picture.height)}>
          <PictureCanvas picture={picture} label="Cropped and straightened receipt" />
        </div>
      )}
    </div>
  );
}

function Tool({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      className="min-h-14! flex-1 flex-col gap-1! px-1! text-xs! lg:max-w-40"
      onClick={onClick}
    >
      {icon}
      {label}
    </Button>
  );
}
