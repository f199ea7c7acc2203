import { type ImageChoice, type ImageKind, uploadRefusals } from '@liston/contract/uploads'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { tables } from './store.ts'

const refuse = refuser(uploadRefusals.attach)

export type AttachImages = {
  /** The user who attaches them. Pictures that are not attached yet have to be theirs. */
  ownerId: string
  kind: ImageKind
  /** Id of the thing that shows them, for example a ranking or a review. */
  to: string
  /** All pictures to be attached. Pictures attached there and not listed are detached. */
  images: readonly ImageChoice[]
  at: Date
}

/**
 * Sets which pictures are attached to a thing, and their alternative texts. Several users may have attached pictures to
 * it. Throws IMAGE_NOT_FOUND for a new picture that is deleted, hidden, another user's, of another kind, or attached
 * elsewhere. The caller checks that the user may change the thing. The endpoint has to declare `uploadRefusals.attach`.
 */
export async function attachImages(trx: Trx, { images, ...o }: AttachImages): Promise<void> {
  const one = new Map(images.map((image) => [image.id, image]))
  await release(trx, { ...o, keep: [...one.keys()] })
  if (one.size > 0 && (await attach(trx, { ...o, images: [...one.values()] })) < one.size)
    throw refuse('IMAGE_NOT_FOUND')
}

type Place = { ownerId: string; kind: ImageKind; to: string; at: Date }

/** Detaches the pictures of a thing, except those to keep. */
async function release(trx: Trx, o: Place & { keep: readonly string[] }): Promise<void> {
  await sql`UPDATE image SET attached_to = NULL, released_at = ${o.at}
    WHERE attached_to = ${o.to} AND kind = ${o.kind} AND id <> ALL (${[...o.keep]}::uuid[])`.execute(trx)
}

/** Attaches pictures of a user to a thing, and keeps those that are attached to it. Returns the number that could be attached. */
async function attach(trx: Trx, o: Place & { images: readonly ImageChoice[] }): Promise<number> {
  const { rows } = await sql`UPDATE image i SET attached_to = ${o.to}, alt = c.alt
    FROM unnest(${o.images.map((i) => i.id)}::uuid[], ${o.images.map((i) => i.alt)}::text[]) AS c (id, alt)
    WHERE i.id = c.id AND i.kind = ${o.kind}
      AND (i.attached_to = ${o.to} OR (i.owner_id = ${o.ownerId} AND i.attached_to IS NULL AND i.hidden_at IS NULL))
    RETURNING i.id`.execute(trx)
  return rows.length
}

/** For things that are deleted for good. Their pictures are deleted after a day. */
export const releaseImages = releaseAll

/** Detaches all pictures of these things. */
async function releaseAll(trx: Trx, places: readonly string[], at: Date): Promise<void> {
  await sql`UPDATE image SET attached_to = NULL, released_at = ${at}
    WHERE attached_to = ANY (${[...places]}::uuid[])`.execute(trx)
}

/** Moderation: hides a picture from everybody, also from its owner. False if there is no such picture. */
export const hideImage = (trx: Trx, id: string, at: Date): Promise<boolean> => setHidden(trx, id, at)

/** Hides a picture, or shows it again (null). False if there is no such picture. */
async function setHidden(trx: Trx, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('image')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moderation: shows a picture again. */
export const showImage = (trx: Trx, id: string): Promise<boolean> => setHidden(trx, id, null)
