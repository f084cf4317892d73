import { useEffect, useState } from 'react';

/** Delay that skips announcements while typing, ms. */
const PAUSE_MS = 700;

/** Announces the result of a search to screen readers once it is stable. */
export function Announcement({ children }: { children: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(children), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
