import { HELP_CREDITS, type HelpSource, PICTURES_FROM_LEVEL } from '@liston/contract/economy'
import { cutText, defineTexts } from '@liston/contract/kernel'
import { type AskedCover, categoryOf, type WritingHelp, writingHelpRefusals } from '@liston/contract/rankings'
import { type UploadedImage, uploadRules } from '@liston/contract/uploads'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { drawText, openSharp } from '../../../platform/pictures/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { creditsFor, giveHelp, helperOf, HelpFailed } from '../../economy/index.ts'
import { type AuthorState, findAuthorState } from '../../profiles/index.ts'
import { keepMadePicture } from '../../uploads/index.ts'

const refuse = refuser(writingHelpRefusals.cover)

type Asked = { viewer: Viewer; key: string | null; wanted: AskedCover }

/** Generates a cover for a list, from level 6 on or with PRO (rules 3.17). */
export async function paintCover(platform: Platform, { viewer, key, wanted }: Asked) {
  return giveHelp(platform, {
    who: viewer,
    key,
    kind: 'cover',
    subject: `cover:${viewer.id}`,
    request: wanted,
    async prepare(trx) {
      if (!helperOf(platform).source) throw refuse('AI_OFF')
      if (!mayHavePictures(await findAuthorState(trx, viewer.id, false)))
        throw refuse('PICTURES_LOCKED', { level: PICTURES_FROM_LEVEL })
      return { cost: HELP_CREDITS.cover, plan: wanted }
    },
    async work(plan, signal) {
      const { image, alt, source, fellBack } = await makeCover(platform, { userId: viewer.id, wanted: plan, signal })
      return { result: { image, alt }, source, cost: fellBack ? 0 : HELP_CREDITS.cover }
    },
    answer: (made) => made,
  })
}

/** Alternative text of a generated cover. It begins with the source. */
export const coverTexts = defineTexts({
  es: { model: 'Imagen hecha con IA', included: 'Portada automática' },
  en: { model: 'Picture made with AI', included: 'Automatic cover' },
})

type MadeCover = { image: UploadedImage; alt: string; source: HelpSource; fellBack: boolean }

/**
 * Generates a cover for a topic: painted by the model, or drawn if there is no model or it fails. Stores it like an
 * uploaded picture, not attached to anything yet. Throws HelpFailed.
 */
export async function makeCover(
  platform: Platform,
  o: { userId: string; wanted: AskedCover; signal: AbortSignal },
): Promise<MadeCover> {
  const { userId, wanted, signal } = o
  const { paint } = helperOf(platform)
  const painted = paint && (await paint(wanted.topic, signal).catch(unlessRefused))
  signal.throwIfAborted()
  const file = painted ? await asCover(painted) : await drawCover(wanted)
  const source = painted ? 'model' : 'included'
  const image = await keepMadePicture(platform, { userId, kind: 'cover', file, madeBy: source }).catch(asFailure)
  const alt = cutText(`${coverTexts[wanted.language][source]}: ${wanted.topic}`, uploadRules.ALT_MAX)
  return { image, alt, source, fellBack: paint !== null && !painted }
}

const [COVER_WIDTH, COVER_HEIGHT] = [1200, 675]

/**
 * Colours of theme-original in sRGB. Each row: gradient start and end, first bar, other
 * bars. `paper` is under the emoji.
 */
const paper = '#fffdf9'
const grounds = [
  ['#3243d0', '#1f2b8f', '#fffdf9', '#ff8256'],
  ['#c23502', '#8e2701', '#fffdf9', '#fdbe45'],
  ['#171b30', '#2c3461', '#fffdf9', '#ff8256'],
  ['#f6dfa6', '#faf5eb', '#3243d0', '#c23502'],
  ['#017137', '#015128', '#fffdf9', '#fdbe45'],
] as const

/** Pseudo-random numbers between 0 and 1, seeded by the text. */
function seeded(words: string): () => number {
  let state = 0x811c9dc5
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** SVG path of a bar from the left edge. The first one has a notched end. */
const bar = (y: number, long: number, thick: number, isFirst: boolean) =>
  isFirst
    ? `M0 ${y}h${long}l${-thick * 0.45} ${thick / 2} ${thick * 0.45} ${thick / 2}H0z`
    : `M0 ${y}h${long}v${thick}H0z`

/**
 * Draws "Portada automática" as PNG: bars and the category's emoji on a gradient. Equal
 * arguments yield the same picture.
 */
export async function drawCover({ topic, category, variant }: Omit<AskedCover, 'language'>): Promise<Buffer> {
  const next = seeded(`${topic} ${variant}`)
  const [from, to, first, others] =
    grounds[(Math.floor(next() * grounds.length) + variant) % grounds.length] ?? grounds[0]
  const count = 3 + Math.floor(next() * 3)
  const pitch = COVER_HEIGHT / (count + 0.6)
  const thick = Math.round(pitch * 0.58)
  let long = Math.round(COVER_WIDTH * (0.52 + next() * 0.1))
  const bars = Array.from({ length: count }, (_, at) => {
    const d = bar(Math.round(pitch * (at + 0.5)), long, thick, at === 0)
    long = Math.round(long * (0.64 + next() * 0.2))
    return `<path fill="${at === 0 ? first : others}"${at > 1 ? ' opacity=".8"' : ''} d="${d}"/>`
  })
  const spot = { x: 910, y: COVER_HEIGHT / 2, r: 205 }
  const emoji = categoryOf(category ?? '')?.emoji ?? '⭐'
  const size = 220
  const drawn = await drawText({
    x: spot.x - size * 0.6,
    y: spot.y + size * 0.36,
    size,
    weight: 600,
    fill: '#171b30',
    plainEmoji: true,
    text: emoji,
  })
  const turn = Math.round(next() * 60)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}"><defs><linearGradient id="g" gradientTransform="rotate(${turn})"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>${bars.join('')}<circle cx="${spot.x}" cy="${spot.y}" r="${spot.r}" fill="${paper}"/>${drawn}</svg>`
  const sharp = await openSharp()
  return sharp(Buffer.from(svg)).png().timeout({ seconds: 5 }).toBuffer()
}

/** A cover can be drawn if the model fails, but not if it refuses the topic. */
function unlessRefused(error: unknown): null {
  if (error instanceof HelpFailed && error.failure !== 'refused') return null
  throw error
}

const asCover = async (picture: Buffer): Promise<Buffer> =>
  (await openSharp())(picture)
    .resize(COVER_WIDTH, COVER_HEIGHT, { fit: 'cover' })
    .png()
    .timeout({ seconds: 5 })
    .toBuffer()

/** Translates the upload limits, at the moment or today, into HelpFailed. */
function asFailure(error: unknown): never {
  const { code } = error as { code?: string }
  if (code === 'UPLOADS_BUSY' || code === 'UPLOAD_QUOTA') throw new HelpFailed('busy')
  throw error
}

export const mayHavePictures = ({ isPro, level }: Pick<AuthorState, 'isPro' | 'level'>): boolean =>
  isPro || level >= PICTURES_FROM_LEVEL

/** The writing help that is available, and the user's AI credits. */
export async function showWritingHelp(platform: Platform, viewer: Viewer): Promise<WritingHelp> {
  const { source, paint } = helperOf(platform)
  const [credits, who] = await Promise.all([
    creditsFor(platform, viewer),
    findAuthorState(platform.db, viewer.id, false),
  ])
  const painter = paint ? 'model' : 'included'
  const cover = { source: mayHavePictures(who) ? painter : null, level: PICTURES_FROM_LEVEL } as const
  return { credits, suggests: source, cover: source && cover }
}
