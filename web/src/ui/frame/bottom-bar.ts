/** A bar at a phone's bottom edge, within reach of a thumb. */
export const bottomBar =
  'fixed inset-x-0 bottom-0 z-30 border-t bg-surface px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift';
