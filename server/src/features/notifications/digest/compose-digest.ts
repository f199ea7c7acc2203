import type { Interest } from '@liston/contract/profiles'
import { rankingPath } from '@liston/contract/rankings'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import type { Letter, LetterSection } from '../../../platform/mail/index.ts'
import { unsubscribeUrl } from '../channels/letters/unsubscribe-token.ts'
import { findAddressee } from '../channels/store.ts'
import { findFollowed, findHappened, findNew, type OwnRanking, type ShownRanking } from './store.ts'
import { digestTexts } from './texts.ts'

/** The category of an interest, where it has another name. */
const categoryOf = (interest: Interest): string => (interest === 'cine' ? 'cine-series' : interest)

/** Somebody's digest: what happened to theirs, what those they follow published, what is new of what they like. Null: nothing. */
export async function composeDigest(
  platform: Platform,
  db: Db,
  asked: { userId: string; since: Date },
): Promise<Letter | null> {
  const { APP_NAME, PUBLIC_ORIGIN } = platform.config
  const to = await findAddressee(db, asked.userId)
  const { language } = to
  const t = digestTexts[language]
  const happened = await findHappened(db, asked)
  const followed = await findFollowed(db, asked)
  const except = followed.map(({ id }) => id)
  const categories = to.interests.map(categoryOf)
  const fresh = await findNew(db, { ...asked, categories, language, except })
  const urlOf = (r: { id: string; slug: string }) => new URL(rankingPath(r), PUBLIC_ORIGIN).href
  const ownLine = (r: OwnRanking) => ({ text: r.topic, url: urlOf(r), detail: t.happened(r) })
  const line = (r: ShownRanking) => ({ text: r.topic, url: urlOf(r), detail: t.by(r.username, r.voters) })
  const sections: LetterSection[] = [
    { title: t.yours, lines: happened.map(ownLine) },
    { title: t.followed, lines: followed.map(line) },
    { title: t.fresh, lines: fresh.map(line) },
  ].filter(({ lines }) => lines.length > 0)
  if (sections.length === 0) return null
  return {
    to: { name: '', address: to.email },
    language,
    subject: t.subject(APP_NAME),
    paragraphs: [t.hello(to.username)],
    sections,
    action: { label: t.look(APP_NAME), url: new URL('/', PUBLIC_ORIGIN).href },
    footnote: t.why,
    unsubscribe: { label: t.end, url: await unsubscribeUrl(platform, { userId: asked.userId, ends: 'weekly_digest' }) },
  }
}
