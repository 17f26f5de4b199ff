import { analyticsMessages } from '@docket/shared/analytics/messages';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';

/** A chart that can't be fetched or drawn leaves the rest of the page alone (ANA-14). */
export class ChartGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="flex flex-col items-center gap-1 px-6 py-10 text-center">
        <TriangleAlert aria-hidden strokeWidth={1.5} className="mb-1.5 size-6 text-refusal" />
        <p className="font-medium">{analyticsMessages.chartFailedTitle}</p>
        <p className="text-sm text-muted">{analyticsMessages.chartFailed}</p>
      </div>
    );
  }
}
