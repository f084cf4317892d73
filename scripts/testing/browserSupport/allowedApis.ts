/** APIs that some promised browsers lack and the site uses all the same, with the reason why it works without. */
export const ALLOWED_APIS: Readonly<Record<string, string>> = {
  'HTMLElement.prototype.showPopover':
    'Asked for before the call; the menu is a modal dialog then.',
  'HTMLElement.prototype.hidePopover': 'Called only for what is shown as a popover.',
  'HTMLElement.prototype.popover':
    'Ignored by browsers without it; the notice then closes by listeners of its own.',
  'ToggleEvent.prototype.newState': 'Fires only for what is shown as a popover.',
  'Navigator.prototype.share': 'Offered only where it exists; links can be copied everywhere.',
  'Navigator.prototype.canShare': 'Called only where it exists.',
  'Window.prototype.requestIdleCallback': 'Asked for before the call; a timeout takes its place.',
  requestIdleCallback: 'Asked for before the call; a timeout takes its place.',
  'Navigator.prototype.wakeLock':
    'Asked for before use; the screen may then turn off during a practice.',
  'WakeLock.prototype.request': 'Reached only through a wake lock that exists.',
  'WakeLockSentinel.prototype.release': 'Reached only through a wake lock that exists.',
  'WakeLockSentinel.prototype.released': 'Reached only through a wake lock that exists.',
  'StorageManager.prototype.estimate':
    'Called only where it exists; the free space is not shown then.',
  'Location.prototype.ancestorOrigins':
    'Only the editors’ preview asks for it; the referrer takes its place.',
  'IDBFactory.prototype.databases':
    'A failure is caught; the privacy page then lists no databases.',
};
