import pg from 'pg'
import type { World } from './worlds/world.ts'

/** Runs one statement on the database of a world. */
export async function query(world: World, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(world.connection)
  await client.connect()
  await client.query(text, values)
  await client.end()
}

/** Confirms the address of an account, as the link of the letter does. */
export const confirmEmail = (world: World, email: string) =>
  query(world, 'UPDATE account SET email_verified = true WHERE email = $1', [email])
