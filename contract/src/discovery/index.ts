/** Discovery: what search engines and feed readers are told of. */
export { type FeedFormat, feedFormats, type FeedOf, feedPath, pageOfFeed } from './feed-address.ts'
export { DESCRIBED_ITEMS, isListed, LISTED_FROM_VOTERS } from './rules.ts'
