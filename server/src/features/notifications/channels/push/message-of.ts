import type { Language } from '@liston/contract/kernel'
import type { NotificationType, PushMessage } from '@liston/contract/notifications'
import { newsTexts } from '../texts.ts'

type News = { type: NotificationType }

/** Where the list of notifications is: what a message is about stands there, for who may see it by then. */
const LIST = '/notifications'

/**
 * What a browser shows of some news. It lies on a locked screen and passes through somebody else's service, so it says
 * what kind of thing happened: no name, no title, no word of anybody.
 */
export function messageOf(news: News[], o: { language: Language; appName: string }): PushMessage {
  const t = newsTexts[o.language]
  const types = new Set(news.map(({ type }) => type))
  const [only] = types
  const isOfOne = types.size === 1 && only !== undefined
  return {
    title: o.appName,
    body: isOfOne ? t.kinds[only](news.length) : t.several(news.length),
    path: LIST,
    tag: isOfOne ? only : 'news',
    language: o.language,
  }
}
