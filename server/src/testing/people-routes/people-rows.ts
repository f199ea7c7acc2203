import { addPerson } from '../people.ts'
import { addReferral, codeOf } from '../referrals.ts'
import { mailsTo } from '../visitor.ts'
import type { Call, Row, Rows, Says, Scene } from './scene.ts'

const get = (path: string) => (): Call => ({ method: 'get', path })
const onOwner = (method: Call['method'], deed: string, says: Says): Row => ({
  call: ({ owner }) => ({ method, path: `/users/${owner.id}/${deed}` }),
  says,
  reachesOthers: true,
})
const hidden = { all: '200', blocked: '404 NOT_FOUND' }
const notOneself = { all: '200', owner: '422 YOURSELF' }

/** A banner shown on every page for an hour. */
const banner = () => ({
  text: { es: 'Volvemos enseguida.', en: 'Back in a moment.' },
  kind: 'info',
  link: null,
  closable: true,
  from: new Date().toISOString(),
  until: new Date(Date.now() + 3_600_000).toISOString(),
})

/** Follows, blocks and mutes. */
export const followRows: Rows = {
  'follows.relation': { call: ({ owner }) => ({ method: 'get', path: `/users/${owner.id}/relation` }), says: hidden },
  'follows.list': {
    call: ({ owner }) => ({ method: 'get', path: `/users/${owner.id}/people/followers` }),
    says: hidden,
  },
  'follows.own': { call: get('/me/people/blocked'), says: '200' },
  'follows.follow': onOwner('put', 'follow', { ...notOneself, blocked: '403 FOLLOW_REFUSED' }),
  // The block has already ended the follow.
  'follows.unfollow': onOwner('del', 'follow', { ...notOneself, blocked: '404 NOT_FOUND' }),
  'follows.block': onOwner('put', 'block', notOneself),
  'follows.unblock': onOwner('del', 'block', notOneself),
  'follows.mute': onOwner('put', 'mute', notOneself),
  'follows.unmute': onOwner('del', 'mute', notOneself),
}

/** Leaderboards and leagues; nobody here has XP. */
export const boardRows: Rows = {
  'leaderboard.board': { call: get('/leaderboards/xp'), says: '200' },
  'leaderboard.league': { call: get('/league'), says: '200' },
  'leaderboard.join': { call: () => ({ method: 'put', path: '/league', body: {} }), says: '403 NO_XP_YET' },
  'leaderboard.leave': { call: () => ({ method: 'del', path: '/league', body: {} }), says: '200' },
}

/** Unlocks an avatar for the owner without selecting it. */
async function opened({ ask, owner }: Scene): Promise<void> {
  await ask(owner).post('/avatars/silbato/unlock', {})
}
export const avatarRows: Rows = {
  'avatars.list': { call: get('/avatars'), says: '200' },
  'avatars.desk': { call: get('/admin/avatars'), says: '200' },
  'avatars.saveTerms': {
    call: () => ({
      method: 'put',
      path: '/admin/avatars/nadie',
      body: { unlockCost: 0, unlockLevel: null, isPremium: false, isShown: true },
    }),
    says: '404 NOT_FOUND',
  },
  'avatars.add': {
    call: () => ({
      method: 'post',
      path: '/admin/avatars',
      body: {
        imageId: '00000000-0000-4000-8000-000000000000',
        name: { es: 'Nadie', en: 'Nobody' },
        line: { es: 'No está.', en: 'Is not there.' },
        rarity: 'common',
        unlockType: 'free',
        unlockCost: 0,
        unlockLevel: null,
      },
    }),
    says: '422 IMAGE_NOT_FOUND',
  },
  'avatars.undo': {
    call: () => ({ method: 'post', path: '/admin/avatars/nadie/undo', body: { change: 1 } }),
    says: '404 NOT_FOUND',
  },
  'avatars.unlock': { call: () => ({ method: 'post', path: '/avatars/silbato/unlock', body: {} }), says: '200' },
  'avatars.undoUnlock': {
    call: async (scene) => (await opened(scene), { method: 'del', path: '/avatars/silbato/unlock' }),
    says: { all: '404 NOT_FOUND', owner: '200' },
  },
  'avatars.select': {
    call: async (scene) => (await opened(scene), { method: 'put', path: '/me/avatar', body: { id: 'silbato' } }),
    says: { all: '403 AVATAR_LOCKED', owner: '200' },
  },
}

const byCode =
  (method: Call['method'], path: string) =>
  async ({ app, owner }: Scene): Promise<Call> => {
    await codeOf(app, owner)
    return { method, path, ...(method === 'post' ? { body: {} } : {}) }
  }
/** Referrals and site settings. */
export const referralRows: Rows = {
  'referrals.code': {
    call: async (scene) => byCode('get', `/referral-codes?userId=${scene.owner.id}`)(scene),
    says: { all: '403 FORBIDDEN', owner: '200' },
  },
  'referrals.createCode': {
    call: byCode('post', '/referral-codes'),
    says: { all: '200', owner: '409 CODE_EXISTS' },
  },
  'referrals.renewCode': {
    call: byCode('post', '/referral-codes/renew'),
    says: { all: '404 NOT_FOUND', owner: '200' },
  },
  'referrals.endCode': { call: byCode('del', '/referral-codes'), says: { all: '404 NOT_FOUND', owner: '200' } },
  'referrals.mine': { call: get('/me/referrals'), says: '200' },
  'referrals.invitation': {
    call: async ({ app, owner }) => ({ method: 'get', path: `/invitations/${await codeOf(app, owner)}` }),
    says: '200',
  },
  'referrals.held': { call: get('/admin/referrals'), says: '200' },
  'referrals.decide': {
    call: async ({ app, owner, number }) => {
      const invitee = await addPerson(app, `brought${number}`)
      const id = await addReferral(app, { referrer: owner, invitee, state: 'held' })
      return { method: 'post', path: `/admin/referrals/${id}`, body: { answer: 'release' } }
    },
    says: '200',
    reachesOthers: true,
  },
  'settings.all': { call: get('/settings'), says: '200' },
  'settings.find': { call: get('/settings/app_logo_url'), says: '200' },
  'settings.save': {
    call: () => ({ method: 'put', path: '/admin/settings/app_logo_url', body: { value: { url: null } } }),
    says: '200',
  },
  'settings.languages': { call: get('/admin/languages'), says: '200' },
  'settings.banner': { call: get('/admin/banner'), says: '200' },
  'settings.saveBanner': { call: () => ({ method: 'put', path: '/admin/banner', body: banner() }), says: '200' },
  'settings.gameRooms': { call: get('/admin/game'), says: '200' },
  'settings.saveGameRoom': {
    call: () => ({ method: 'put', path: '/admin/game', body: { room: 'leagues', isOpen: true, version: 0 } }),
    says: '409 NOTHING_NEW',
  },
  'settings.aiRoom': { call: get('/admin/ai/open'), says: '200' },
  'settings.saveAiRoom': {
    call: () => ({ method: 'put', path: '/admin/ai/open', body: { room: 'ai', isOpen: true, version: 0 } }),
    says: '409 NOTHING_NEW',
  },
  'settings.removeBanner': { call: () => ({ method: 'del', path: '/admin/banner' }), says: '200' },
}

const toSelf = (id: string, type = 'system_update') => ({
  p_user_id: id,
  p_type: type,
  p_data: { message: 'Algo nuevo' },
})
/** Creates a notification of the owner. Returns its id. */
const told = async ({ ask, owner }: Scene, type?: string): Promise<string> =>
  (await ask(owner).post('/rpc/create_notification', toSelf(owner.id, type))).body.id
/** The unsubscribe token in an e-mail to the owner; it works for every holder. */
async function letterOf(scene: Scene): Promise<string> {
  const { app, ask, owner } = scene
  const switches = [{ kind: 'mention', channel: 'mail', on: true }]
  await ask(owner).patch('/me/notification-preferences', { switches })
  await told(scene, 'mention')
  await app.jobs.drain()
  const [letter] = await mailsTo(app, `${owner.username}@liston.test`)
  return /unsubscribe\?token=([\w.-]+)/.exec(letter?.body_text ?? '')?.[1] ?? ''
}
const subscription = (number: number) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/person${number}`,
  keys: { p256dh: 'B'.padEnd(87, 'x'), auth: 'y'.repeat(22) },
})

/** Notifications, their channels, and personal data. */
export const toldRows: Rows = {
  'notifications.list': { call: get('/notifications'), says: '200' },
  'notifications.mark': {
    call: async (scene) => ({
      method: 'patch',
      path: '/notifications',
      body: { ids: await told(scene), isRead: true },
    }),
    says: '200',
  },
  'notifications.clear': {
    call: async (scene) => ({ method: 'del', path: '/notifications', body: { ids: await told(scene) } }),
    says: '200',
  },
  'notifications.restore': {
    call: async (scene) => {
      await told(scene)
      const { body } = await scene.ask(scene.owner).del('/notifications', { ids: 'all' })
      return { method: 'post', path: '/notifications/restore', body: { clearedAt: body.clearedAt } }
    },
    says: '200',
  },
  'notifications.add': {
    call: ({ owner }) => ({ method: 'post', path: '/rpc/create_notification', body: toSelf(owner.id) }),
    says: { all: '403 FORBIDDEN', owner: '200' },
  },
  'notifications.announcements': { call: get('/admin/announcements'), says: '200' },
  'notifications.audience': { call: get('/admin/announcements/audience?to=everybody'), says: '200' },
  'notifications.announce': {
    call: () => ({
      method: 'post',
      path: '/admin/announcements',
      body: {
        text: { es: 'Hay duelos nuevos.', en: 'There are new duels.' },
        link: null,
        segment: { to: 'everybody' },
      },
    }),
    says: '200',
    reachesOthers: true,
  },
  'notifications.preferences': { call: get('/me/notification-preferences'), says: '200' },
  'notifications.changePreferences': {
    call: () => ({ method: 'patch', path: '/me/notification-preferences', body: { quietHours: false } }),
    says: '200',
  },
  'notifications.unsubscribable': {
    call: async (scene) => ({ method: 'get', path: `/unsubscribe?token=${await letterOf(scene)}` }),
    says: '200',
  },
  'notifications.unsubscribe': {
    call: async (scene) => ({ method: 'post', path: '/unsubscribe', body: { token: await letterOf(scene) } }),
    says: '200',
    reachesOthers: true,
  },
  'notifications.subscribe': {
    call: ({ number }) => ({ method: 'post', path: '/me/push-subscriptions', body: subscription(number) }),
    says: '200',
  },
  'notifications.unsubscribePush': {
    call: async ({ ask, owner, number }) => {
      await ask(owner).post('/me/push-subscriptions', subscription(number))
      return { method: 'del', path: '/me/push-subscriptions', body: { everywhere: true } }
    },
    says: '200',
  },
  'ownData.archive': { call: get('/me/export'), says: '200' },
  'ownData.askArchive': { call: () => ({ method: 'post', path: '/me/export', body: {} }), says: '202' },
}
