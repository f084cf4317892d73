interface Carrier {
  name: string;
  /** Address of the carrier's page about a parcel, in front of its number. */
  track: string;
  /** Numbers that only this carrier has. */
  own?: RegExp;
}

const CARRIERS: readonly Carrier[] = [
  {
    name: 'DHL',
    track: 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=',
    own: /^(00340\d{15}|JJD\w{15,21})$/,
  },
  {
    name: 'Deutsche Post',
    track: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=',
    own: /^[A-Z]{2}\d{9}DE$/,
  },
  { name: 'DPD', track: 'https://tracking.dpd.de/status/de_DE/parcel/' },
  { name: 'GLS', track: 'https://gls-group.com/DE/de/paketverfolgung?match=' },
  {
    name: 'Hermes',
    track: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#',
    own: /^H\d{19}$/,
  },
  { name: 'UPS', track: 'https://www.ups.com/track?tracknum=', own: /^1Z[A-Z0-9]{16}$/ },
];

/** Names of the carriers whose parcels can be followed. */
export const CARRIER_NAMES = CARRIERS.map(({ name }) => name);

/** The carrier of a parcel: the named one, else the one that alone has such numbers; '' when it is unknown. */
export function carrierOf({ carrier, tracking }: { carrier: string; tracking: string }): string {
  if (carrier !== '') return carrier;
  return CARRIERS.find(({ own }) => own?.test(tracking))?.name ?? '';
}

/** Address where a parcel can be followed; null without a number or for an unknown carrier. */
export function trackingLink(shipment: { carrier: string; tracking: string }): string | null {
  const name = carrierOf(shipment).toLowerCase();
  const carrier = CARRIERS.find((one) => one.name.toLowerCase() === name);
  return carrier && shipment.tracking !== ''
    ? carrier.track + encodeURIComponent(shipment.tracking)
    : null;
}
