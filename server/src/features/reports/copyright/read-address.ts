import type { CopyrightNotice } from '@liston/contract/reports'

type Type = CopyrightNotice['type']
/** The content that a URL names; an article is named by its slug. */
export type Place = { type: Type; id: string } | { type: 'article'; slug: string }

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const patterns: [RegExp, Type][] = [
  [new RegExp(`^/ranking/[^/]+/item/${id}(?:/|$)`), 'item'],
  [new RegExp(`^/rate-item/${id}$`), 'item'],
  [new RegExp(`^/ranking/${id}(?:/|$)`), 'ranking'],
  [new RegExp(`^/images/${id}(?:-\\d+\\.webp)?$`), 'image'],
  // Paths of report forms. A review has no other URL of its own.
  [new RegExp(`^/report/ranking/${id}$`), 'ranking'],
  [new RegExp(`^/report/item/${id}$`), 'item'],
  [new RegExp(`^/report/comment/${id}$`), 'comment'],
  [new RegExp(`^/report/review/${id}$`), 'review'],
  [new RegExp(`^/report/image/${id}$`), 'image'],
  [new RegExp(`^/report/article/${id}$`), 'article'],
]
const comment = new RegExp(`^${id}$`)
const article = /^\/social\/([a-z0-9-]{1,120})$/

/** The content that a URL of this site names, absolute or from its first slash. Null for any other URL. */
export function readAddress(address: string, origin: string): Place | null {
  const url = URL.parse(address.trim(), origin)
  // The scheme may be missing or http, because people copy what the browser displays.
  if (!url || url.host !== new URL(origin).host || !/^https?:$/.test(url.protocol)) return null
  const path = url.pathname.toLowerCase()
  const said = comment.exec(url.searchParams.get('comment')?.toLowerCase() ?? '')?.[1]
  if (said) return { type: 'comment', id: said }
  for (const [pattern, type] of patterns) {
    const found = pattern.exec(path)?.[1]
    if (found) return { type, id: found }
  }
  const slug = article.exec(path)?.[1]
  return slug ? { type: 'article', slug } : null
}
