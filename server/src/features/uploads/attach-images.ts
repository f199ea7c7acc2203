import { type ImageChoice, type ImageKind, uploadRefusals } from '@liston/contract/uploads'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { tables } from './store.ts'

const refuse = refuser(uploadRefusals.attach)

export type AttachImages = {
  ownerId: string
  kind: ImageKind
  /** The thing that shows them: a ranking, a review. */
  to: string
  /** All that are to stand there; those that stood there and are not named are let go. */
  images: readonly ImageChoice[]
  at: Date
}

/**
 * Says which pictures stand at a thing, with their words. Throws IMAGE_NOT_FOUND (the endpoint declares
 * `uploadRefusals.attach`) for one that is gone, hidden, somebody else's, of another kind, or stands elsewhere.
 */
export async function attachImages(trx: Trx, { images, ...o }: AttachImages): Promise<void> {
  const one = new Map(images.map((image) => [image.id, image]))
  await release(trx, { ...o, keep: [...one.keys()] })
  if (one.size > 0 && (await attach(trx, { ...o, images: [...one.values()] })) < one.size)
    throw refuse('IMAGE_NOT_FOUND')
}

type Place = { ownerId: string; kind: ImageKind; to: string; at: Date }

/** Takes pictures away from where they stand, but those to be kept there. */
async function release(trx: Trx, o: Place & { keep: readonly string[] }): Promise<void> {
  await sql`UPDATE image SET attached_to = NULL, released_at = ${o.at}
    WHERE attached_to = ${o.to} AND owner_id = ${o.ownerId} AND kind = ${o.kind} AND id <> ALL (${[...o.keep]}::uuid[])`.execute(
    trx,
  )
}

/** Puts pictures of somebody's somewhere. Returns how many of them may stand there. */
async function attach(trx: Trx, o: Place & { images: readonly ImageChoice[] }): Promise<number> {
  const { rows } = await sql`UPDATE image i SET attached_to = ${o.to}, alt = c.alt
    FROM unnest(${o.images.map((i) => i.id)}::uuid[], ${o.images.map((i) => i.alt)}::text[]) AS c (id, alt)
    WHERE i.id = c.id AND i.owner_id = ${o.ownerId} AND i.kind = ${o.kind}
      AND (i.attached_to = ${o.to} OR (i.attached_to IS NULL AND i.hidden_at IS NULL))
    RETURNING i.id`.execute(trx)
  return rows.length
}

/** The things are gone for good: so are their pictures, after a day. */
export const releaseImages = releaseAll

/** Takes all pictures of these places away from them. */
async function releaseAll(trx: Trx, places: readonly string[], at: Date): Promise<void> {
  await sql`UPDATE image SET attached_to = NULL, released_at = ${at}
    WHERE attached_to = ANY (${[...places]}::uuid[])`.execute(trx)
}

/** Moderation hides a picture from everybody, its owner included; false when there is none. */
export const hideImage = (trx: Trx, id: string, at: Date): Promise<boolean> => setHidden(trx, id, at)

/** Hides a picture from everybody, or shows it again. False when there is none. */
async function setHidden(trx: Trx, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('image')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moderation shows it again. */
export const showImage = (trx: Trx, id: string): Promise<boolean> => setHidden(trx, id, null)
