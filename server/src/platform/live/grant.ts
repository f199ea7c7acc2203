import { isImplied } from './topics.ts'

/** Who may follow what. The application gives it: the platform knows no topic but `user:` and `session:`. */
export type Rights<V> = {
  findViewer(token: string): Promise<V | null>
  mayFollow(viewer: V | null, topic: string): boolean | Promise<boolean>
}

type Follower = { id: string; sessionId: string }

/**
 * The topics that a visitor follows: those of their session, and what they asked for and may see.
 * Null when the session cookie opens nothing (any more).
 */
export async function grant<V extends Follower>(
  rights: Rights<V>,
  { token, asked }: { token: string | undefined; asked: string[] },
): Promise<string[] | null> {
  const viewer = token ? await rights.findViewer(token) : null
  if (token && !viewer) return null
  const own = viewer ? [`user:${viewer.id}`, `session:${viewer.sessionId}`] : []
  const others = asked.filter((t) => !isImplied(t))
  const allowed = await Promise.all(others.map(async (t) => rights.mayFollow(viewer, t)))
  return [...own, ...others.filter((_t, i) => allowed[i])]
}
