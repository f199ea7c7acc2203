import { Id } from '@liston/contract/kernel'
import { IMAGE_WIDTHS } from '@liston/contract/uploads'
import type pg from 'pg'
import type { Platform } from '../../platform/index.ts'
import { fileName } from './file-name.ts'

const named = /^([0-9a-f-]{36})-(\d+)\.webp$/

/** The bytes of a picture by the last part of its address; null when there is none to be seen. */
export async function findImage({ pool, storage }: Platform, file: string): Promise<Buffer | null> {
  const [, id = '', asked] = named.exec(file) ?? []
  const width = IMAGE_WIDTHS.find((one) => String(one) === asked)
  if (!width || !Id.safeParse(id).success || !(await isShown(pool, id))) return null
  return storage.get(fileName(id, width))
}

const shownSql = 'SELECT 1 FROM shown_image WHERE id = $1'

/** Whether a picture is there to be seen. */
async function isShown(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query({ name: 'image-is-shown', text: shownSql, values: [id] })
  return rows.length > 0
}
