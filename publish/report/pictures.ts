/**
 * Fields whose pictures say something, with the smallest width in pixels that looks sharp in their place. Other pictures
 * of the site are ornaments and have no alternative text.
 */
export const PICTURES: Readonly<Record<string, number>> = {
  'article.image': 1200,
  'biography.image': 800,
  'book.image1': 800,
  'book.image2': 800,
  'bookPanel.image1': 800,
  'bookPanel.image2': 800,
  'communityPage.mainImage': 1200,
  'shopItem.image': 800,
  'workshopsAndCoaching.imageCoaching': 1000,
  'workshopsAndCoaching.imageQp': 1000,
};
