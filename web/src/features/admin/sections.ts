import type { StaffArea } from '@liston/contract/kernel'

/** Groups of sections, in display order. */
export const groups = ['house', 'people', 'words', 'game', 'money', 'machine'] as const
type Group = (typeof groups)[number]

/** All sections of the admin panel, with path, the area whose rights open them, and group. */
export const sections = [
  { name: 'overview', path: '/admin-panelrankw', area: 'overview', group: 'house' },
  { name: 'roles', path: '/admin-panelrankw/roles', area: 'roles', group: 'house' },
  { name: 'audit', path: '/admin-panelrankw/audit', area: 'audit', group: 'house' },
  { name: 'people', path: '/admin-panelrankw/people', area: 'people', group: 'people' },
  { name: 'reports', path: '/admin-panelrankw/reports', area: 'moderation', group: 'people' },
  { name: 'appeals', path: '/admin-panelrankw/appeals', area: 'moderation', group: 'people' },
  { name: 'copyright', path: '/admin-panelrankw/copyright', area: 'moderation', group: 'people' },
  { name: 'lists', path: '/admin-panelrankw/lists', area: 'moderation', group: 'people' },
  { name: 'support', path: '/admin-panelrankw/support', area: 'support', group: 'people' },
  { name: 'play', path: '/admin-panelrankw/play', area: 'integrity', group: 'people' },
  { name: 'integrity', path: '/admin-panelrankw/integrity', area: 'integrity', group: 'people' },
  { name: 'content', path: '/admin-panelrankw/content', area: 'content', group: 'words' },
  { name: 'categories', path: '/admin-panelrankw/categories', area: 'categories', group: 'words' },
  { name: 'articles', path: '/admin-panelrankw/articles', area: 'articles', group: 'words' },
  { name: 'pages', path: '/admin-panelrankw/pages', area: 'pages', group: 'words' },
  { name: 'translations', path: '/admin-panelrankw/translations', area: 'translations', group: 'words' },
  { name: 'economy', path: '/admin-panelrankw/economy', area: 'economy', group: 'game' },
  { name: 'game', path: '/admin-panelrankw/game', area: 'game', group: 'game' },
  { name: 'looks', path: '/admin-panelrankw/looks', area: 'themes', group: 'game' },
  { name: 'ai', path: '/admin-panelrankw/ai', area: 'ai', group: 'game' },
  { name: 'payments', path: '/admin-panelrankw/payments', area: 'pro', group: 'money' },
  { name: 'referrals', path: '/admin-panelrankw/referrals', area: 'referrals', group: 'money' },
  { name: 'partners', path: '/admin-panelrankw/partners', area: 'partners', group: 'money' },
  { name: 'notices', path: '/admin-panelrankw/notices', area: 'notices', group: 'machine' },
  { name: 'settings', path: '/admin-panelrankw/settings', area: 'settings', group: 'machine' },
  { name: 'system', path: '/admin-panelrankw/system', area: 'system', group: 'machine' },
] as const satisfies { name: string; path: `/${string}`; area: StaffArea; group: Group }[]

export type SectionName = (typeof sections)[number]['name']
