import type { HelpSource } from '@liston/contract/economy'
import { cutText } from '@liston/contract/kernel'
import type { AskedCover } from '@liston/contract/rankings'
import { type UploadedImage, uploadRules } from '@liston/contract/uploads'
import type { Platform } from '../../../platform/index.ts'
import { openSharp } from '../../../platform/pictures/index.ts'
import { HelpFailed, helperOf } from '../../economy/index.ts'
import { keepMadePicture } from '../../uploads/index.ts'
import { COVER_HEIGHT, COVER_WIDTH, drawCover } from './draw-cover.ts'

/** Alternative text of a generated cover. It begins with the source. */
const words = {
  es: { model: 'Imagen hecha con IA', included: 'Portada automática' },
  en: { model: 'Picture made with AI', included: 'Automatic cover' },
}

export type MadeCover = { image: UploadedImage; alt: string; source: HelpSource; fellBack: boolean }

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
  const alt = cutText(`${words[wanted.language][source]}: ${wanted.topic}`, uploadRules.ALT_MAX)
  return { image, alt, source, fellBack: paint !== null && !painted }
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
