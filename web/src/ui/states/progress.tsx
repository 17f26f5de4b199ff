import { clsx } from 'clsx';

interface ProgressProps {
  /** The bar's accessible name. */
  label: string;
  /** 0 to 100. */
  percent: number;
  tone?: 'accent' | 'refusal';
}

/** Chromium and Safari name the parts of a bar differently from Firefox. */
const barClass =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken [&::-webkit-progress-bar]:bg-transparent ' +
  '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200 [&::-webkit-progress-value]:ease-out ' +
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-current';

export const Progress = ({ label, percent, tone = 'accent' }: ProgressProps) => (
  <progress
    aria-label={label}
    max={100}
    value={percent}
    className={clsx(barClass, tone === 'accent' ? 'text-accent' : 'text-refusal')}
  />
);
