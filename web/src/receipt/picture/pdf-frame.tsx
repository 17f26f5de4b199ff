import { ExternalLink } from 'lucide-react';

interface PdfFrameProps {
  url: string;
  name: string;
  className: string;
}

/** A PDF in the browser's own viewer. */
export function PdfFrame({ url, name, className }: PdfFrameProps) {
  return (
    <div className={className}>
      <div className="flex h-full flex-col overflow-hidden rounded-md border bg-sunken">
        {/* Browsers refuse to show PDFs in a sandbox; this content comes from our server, which blocks scripts. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe title={name} src={`${url}#navpanes=0&view=FitH`} className="min-h-0 w-full flex-1 bg-white" />
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-center gap-2 border-t bg-surface text-sm font-medium text-accent hover:text-accent-strong"
        >
          <ExternalLink aria-hidden className="size-4" />
          Open the PDF in a new tab
        </a>
      </div>
    </div>
  );
}
