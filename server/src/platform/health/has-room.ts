import { statfs } from 'node:fs/promises'

const LEAST_FREE = 0.05

/** At least 5 % of the disk that holds a folder are free: PostgreSQL stops at none. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 || bavail / blocks >= LEAST_FREE
}
