import { askerOf } from '../ask.ts'
import { addRanking } from '../people.ts'
import type { KeyedCalls, World } from './world.ts'

const terms = { unlockLevel: null, isPremium: false, isShown: true }

export const peopleCalls = ({ app, ana, newKey, newSession, onPeople }: World): KeyedCalls => ({
  ...onPeople('follows.follow', 'put', '/follow'),
  ...onPeople('follows.unfollow', 'del', '/follow'),
  ...onPeople('follows.block', 'put', '/block'),
  ...onPeople('follows.unblock', 'del', '/block'),
  ...onPeople('follows.mute', 'put', '/mute'),
  ...onPeople('follows.unmute', 'del', '/mute'),
  'explore.followCategory': async () => [
    { method: 'put', path: '/categories/musica/follow' },
    { method: 'put', path: '/categories/libros/follow' },
  ],
  'explore.pick': async () => {
    await app.pool.query(
      "INSERT INTO category_curator (category, user_id, since) VALUES ('comida', $1, now()) ON CONFLICT DO NOTHING",
      [ana.id],
    )
    await app.pool.query("DELETE FROM category_pick WHERE category = 'comida'")
    const [one, two] = [await addRanking(app, ana), await addRanking(app, ana)]
    return [
      { method: 'put', path: `/categories/comida/picks/${one.id}` },
      { method: 'put', path: `/categories/comida/picks/${two.id}` },
    ]
  },
  'explore.unpick': async () => {
    await app.pool.query(
      "INSERT INTO category_curator (category, user_id, since) VALUES ('comida', $1, now()) ON CONFLICT DO NOTHING",
      [ana.id],
    )
    const [one, two] = [await addRanking(app, ana), await addRanking(app, ana)]
    return [
      { method: 'del', path: `/categories/comida/picks/${one.id}` },
      { method: 'del', path: `/categories/comida/picks/${two.id}` },
    ]
  },
  'explore.unfollowCategory': async () => [
    { method: 'del', path: '/categories/musica/follow' },
    { method: 'del', path: '/categories/libros/follow' },
  ],
  'accounts.resendVerification': async () => [
    { method: 'post', path: '/email/resend', body: {} },
    { method: 'patch', path: '/me', body: { bio: 'otra cosa' } },
  ],
  'accounts.revokeSession': async () => [
    { method: 'del', path: `/sessions/${await newSession()}` },
    { method: 'del', path: `/sessions/${await newSession()}` },
  ],
  'accounts.revokeKey': async () => [
    { method: 'del', path: `/api-keys/${await newKey()}` },
    { method: 'del', path: `/api-keys/${await newKey()}` },
  ],
  'accounts.disownSession': async () => [
    { method: 'post', path: `/sessions/${await newSession()}/disown`, body: {} },
    { method: 'post', path: `/sessions/${await newSession()}/disown`, body: {} },
  ],
  'accounts.keepFactors': async () => [
    { method: 'post', path: '/factors/keep', body: {} },
    { method: 'post', path: '/factors/later', body: {} },
  ],
  'accounts.postponeFactor': async () => [
    { method: 'post', path: '/factors/later', body: {} },
    { method: 'post', path: '/factors/keep', body: {} },
  ],
  'accounts.dropEmailChange': async () => [
    { method: 'del', path: '/email/change' },
    { method: 'post', path: '/factors/keep', body: {} },
  ],
  'accounts.revokeOtherSessions': async () => [
    { method: 'del', path: '/sessions' },
    { method: 'del', path: `/sessions/${await newSession()}` },
  ],
  'accounts.unlinkIdentity': async () => {
    await app.pool.query('UPDATE session SET created_at = now() WHERE user_id = $1', [ana.id])
    for (const provider of ['google', 'github'])
      await app.pool.query('INSERT INTO identity (provider, subject, user_id, created_at) VALUES ($1, $2, $3, now())', [
        provider,
        'ana',
        ana.id,
      ])
    return [
      { method: 'del', path: '/identities/google' },
      { method: 'del', path: '/identities/github' },
    ]
  },
  'economy.shareLevel': async () => [
    { method: 'post', path: '/me/levels/2/share', body: {} },
    { method: 'post', path: '/me/levels/3/share', body: {} },
  ],
  'economy.celebrateLevel': async () => [
    { method: 'post', path: '/me/levels/2/celebrate', body: {} },
    { method: 'post', path: '/me/levels/3/celebrate', body: {} },
  ],
  'profiles.updateMe': async () => [
    { method: 'patch', path: '/me', body: { bio: 'una' } },
    { method: 'patch', path: '/me', body: { bio: 'dos' } },
  ],
  'profiles.finishSetup': async () => [
    { method: 'post', path: '/me/setup', body: {} },
    { method: 'patch', path: '/me', body: { bio: 'tres' } },
  ],
  'avatars.unlock': async () => [
    { method: 'post', path: '/avatars/liston/unlock', body: {} },
    { method: 'post', path: '/avatars/podio/unlock', body: {} },
  ],
  'avatars.undoUnlock': async () => {
    for (const id of ['gata-parda', 'la-jueza']) await askerOf(app)(ana).post(`/avatars/${id}/unlock`, {})
    return [
      { method: 'del', path: '/avatars/gata-parda/unlock' },
      { method: 'del', path: '/avatars/la-jueza/unlock' },
    ]
  },
  'avatars.select': async () => [
    { method: 'put', path: '/me/avatar', body: { id: 'liston' } },
    { method: 'put', path: '/me/avatar', body: { id: null } },
  ],
  'explore.pin': async () => [
    { method: 'put', path: `/rankings/${(await addRanking(app, ana)).id}/home-pin`, body: {} },
    { method: 'put', path: `/rankings/${(await addRanking(app, ana)).id}/home-pin`, body: {} },
  ],
  'explore.feature': async () => {
    const { id } = await addRanking(app, ana)
    await app.pool.query('UPDATE ranking SET weighted_voters = 10 WHERE id = $1', [id])
    return [
      { method: 'put', path: `/admin/featured/${id}`, body: { days: 1 } },
      { method: 'put', path: `/admin/featured/${id}`, body: { days: 2 } },
    ]
  },
  'explore.unfeature': async () => [
    { method: 'del', path: `/admin/featured/${(await addRanking(app, ana)).id}` },
    { method: 'del', path: `/admin/featured/${(await addRanking(app, ana)).id}` },
  ],
  'ownData.askArchive': async () => [
    { method: 'post', path: '/me/export', body: {} },
    { method: 'patch', path: '/me', body: { bio: 'cuatro' } },
  ],
  'settings.save': async () => [
    { method: 'put', path: '/admin/settings/app_logo_url', body: { value: { url: null } } },
    { method: 'put', path: '/admin/themes/theme-dark', body: { name: { es: 'Luna', en: 'Moon' }, isPremium: false } },
  ],
  'avatars.saveTerms': async () => [
    { method: 'put', path: '/admin/avatars/silbato', body: { ...terms, unlockCost: 20 } },
    { method: 'put', path: '/admin/avatars/silbato', body: { ...terms, unlockCost: 30 } },
  ],
  'themes.save': async () => [
    { method: 'put', path: '/admin/themes/theme-dark', body: { name: { es: 'Noche', en: 'Night' }, isPremium: false } },
    { method: 'put', path: '/admin/themes/theme-dark', body: { name: { es: 'Día', en: 'Day' }, isPremium: false } },
  ],
  'themes.remove': async () => [
    { method: 'del', path: '/admin/themes/theme-dark' },
    { method: 'put', path: '/admin/themes/theme-dark', body: { name: { es: 'Noche', en: 'Night' }, isPremium: false } },
  ],
})
