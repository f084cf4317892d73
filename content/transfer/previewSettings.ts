import type { PlainClientAPI } from 'contentful-management';
import * as v from 'valibot';
import type { PreviewTarget, Target } from './target';

/** Id of our preview platform in the space; others are left alone. */
const ID = 'open-strings';

const SettingsSchema = v.object({
  configurations: v.array(
    v.object({ contentType: v.string(), url: v.string(), enabled: v.boolean() }),
  ),
});

const addressOf = ({ space, host, insecure }: Target): string =>
  `${insecure ? 'http' : 'https'}://${host}/spaces/${space}/preview_environments/${ID}`;

const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NotFound';

/** Address that Contentful's preview button opens; Contentful fills in what stands in braces. */
const previewUrl = ({ siteUrl, secret }: PreviewTarget, contentType: string): string =>
  `${siteUrl}/preview/${contentType}/{entry.sys.id}?locale={locale}&secret=${encodeURIComponent(secret)}`;

/** Content types whose preview address in the space is not the site's. */
export async function missingPreviews(
  client: PlainClientAPI,
  target: Target,
  preview: PreviewTarget,
  contentTypes: readonly string[],
): Promise<string[]> {
  const answer: unknown = await client.raw.get(addressOf(target)).catch((error: unknown) => {
    if (isMissing(error)) return { configurations: [] };
    throw error;
  });
  const { configurations } = v.parse(SettingsSchema, answer);
  return contentTypes.filter((type) =>
    configurations.every(
      ({ contentType, url, enabled }) =>
        contentType !== type || url !== previewUrl(preview, type) || !enabled,
    ),
  );
}

/**
 * Sets the preview addresses of content types. Contentful's management client has no call for these settings; addresses
 * of other types stay.
 */
export async function setPreviews(
  client: PlainClientAPI,
  target: Target,
  preview: PreviewTarget,
  contentTypes: readonly string[],
): Promise<void> {
  await client.raw.put(addressOf(target), {
    name: 'Open Strings',
    description: 'Drafts as the site will show them, in both languages.',
    configurations: contentTypes.map((type) => ({
      entityType: 'ContentType',
      entityId: type,
      url: previewUrl(preview, type),
      enabled: true,
    })),
  });
}
