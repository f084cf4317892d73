/** Addresses of Contentful's web app, which shows the preview inside its editor. */
export const CONTENTFUL_APPS = ['https://app.contentful.com', 'https://app.eu.contentful.com'];
