import { demoShow } from './demoShow';
import type { LookupResult } from './demoResults';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(value: unknown): string {
  return String(value ?? '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

function clock(millis: unknown): string {
  const seconds = Math.round(Number(millis) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function rfc822(date: unknown): string {
  const parsed = new Date(String(date));
  return Number.isNaN(parsed.getTime()) ? String(date) : parsed.toUTCString();
}

/** Elements for the fields that a result has; a missing field is a missing element, as in real feeds. */
function item(result: LookupResult): string {
  const lines = [
    result.trackName !== undefined && `<title>${escapeXml(result.trackName)}</title>`,
    result.trackId !== undefined && `<guid isPermaLink="false">${escapeXml(result.trackId)}</guid>`,
    result.description !== undefined &&
      `<description>${escapeXml(result.description)}</description>`,
    result.episodeUrl !== undefined &&
      `<enclosure url="${escapeXml(result.episodeUrl)}" type="audio/mpeg" length="0"/>`,
    result.artworkUrl600 !== undefined &&
      `<itunes:image href="${escapeXml(result.artworkUrl600)}"/>`,
    result.artistName !== undefined &&
      `<itunes:author>${escapeXml(result.artistName)}</itunes:author>`,
    result.releaseDate !== undefined &&
      `<pubDate>${escapeXml(rfc822(result.releaseDate))}</pubDate>`,
    result.trackTimeMillis !== undefined &&
      `<itunes:duration>${clock(result.trackTimeMillis)}</itunes:duration>`,
  ];
  return `<item>${lines.filter(Boolean).join('')}</item>`;
}

/** The show as an RSS 2.0 feed with the itunes extension. */
export function feedXml(results: LookupResult[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>',
    `<title>${escapeXml(demoShow.collectionName)}</title><link>${escapeXml(demoShow.link)}</link><language>en</language>`,
    `<description>${escapeXml(demoShow.description)}</description><itunes:author>${escapeXml(demoShow.artistName)}</itunes:author>`,
    `<itunes:image href="${escapeXml(origin)}/podcasts/artwork/1"/>`,
    ...results.map(item),
    '</channel></rss>',
  ].join('\n');
}
