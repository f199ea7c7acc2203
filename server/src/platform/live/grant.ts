import { isImplied } from './topics.ts'

/** Who may follow what. The application gives it: the platform knows no topic but `user:` and `session:`. */
export type Rights<V> = {
  findViewer(token: string): Promise<V | null>
  mayFollow(viewer: V | null, topic: string): boolean | Promise<boolean>
}

/** Staff who look at the site as somebody follow what everybody may: no news of that person's. */
type Follower = { id: string; sessionId: string; viewedBy?: object }

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
  const seen = viewer?.viewedBy ? null : viewer
  const own = [...(seen ? [`user:${seen.id}`] : []), ...(viewer ? [`session:${viewer.sessionId}`] : [])]
  const others = asked.filter((t) => !isImplied(t))
  const allowed = await Promise.all(others.map(async (t) => rights.mayFollow(seen, t)))
  return [...own, ...others.filter((_t, i) => allowed[i])]
}
