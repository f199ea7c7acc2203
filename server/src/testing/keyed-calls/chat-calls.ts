import { randomUUID } from 'node:crypto'
import { askerOf } from '../ask.ts'
import { addPerson, type TestPerson } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const newName = (name: string) => `${name}${randomUUID().slice(0, 8)}`
const words = (body: string) => ({ clientId: randomUUID(), body })

/** Keyed calls of conversations, each in another one because of the rate limit. */
export function chatCalls({ app, ana }: World): KeyedCalls {
  const ask = askerOf(app)
  const open = async (traits = {}): Promise<TestPerson> => {
    const person = await addPerson(app, newName('charla'), { level: 4, ...traits })
    await ask(person).patch('/me/chat-settings', { receive: 'everybody' })
    return person
  }
  /** Moves Ana's messages a minute into the past. */
  const rest = () =>
    app.pool.query("UPDATE chat_message SET created_at = created_at - interval '1 minute' WHERE author_id = $1", [
      ana.id,
    ])
  /** A new message to Ana: a request, or a conversation if she accepts messages from everybody. */
  async function written(receive = 'everybody') {
    await ask(ana).patch('/me/chat-settings', { receive })
    const { body } = await ask(await open()).post('/chats', { userId: ana.id, ...words('Hola, Ana') })
    return { chatId: body.chatId as string, messageId: body.id as string }
  }
  async function own(): Promise<string> {
    await rest()
    const { body } = await ask(ana).post('/chats', { userId: (await open()).id, ...words('Hola') })
    return body.id
  }
  const onChats = async (
    method: Call['method'],
    path: string,
    body: object = {},
    receive?: string,
  ): Promise<[Call, Call]> => {
    const call = async (): Promise<Call> => ({
      method,
      path: `/chats/${(await written(receive)).chatId}/${path}`,
      body,
    })
    return [await call(), await call()]
  }
  return {
    'chat.changeSettings': async () => [
      { method: 'patch', path: '/me/chat-settings', body: { receipts: true } },
      { method: 'patch', path: '/me/chat-settings', body: { receipts: false } },
    ],
    'chat.start': async () => {
      await rest()
      const call = async (): Promise<Call> => ({
        method: 'post',
        path: '/chats',
        body: { userId: (await open()).id, ...words('Hola') },
      })
      return [await call(), await call()]
    },
    'chat.startGroup': async () => [
      { method: 'post', path: '/chats/groups', body: { title: 'Tapas', userIds: [(await open()).id] } },
      { method: 'post', path: '/chats/groups', body: { title: 'Cine', userIds: [(await open()).id] } },
    ],
    'chat.send': async () => {
      await rest()
      return onChats('post', 'messages', words('Aquí estoy'))
    },
    'chat.edit': async () => [
      { method: 'patch', path: `/messages/${await own()}`, body: { body: 'Dicho mejor' } },
      { method: 'patch', path: `/messages/${await own()}`, body: { body: 'Dicho mejor' } },
    ],
    'chat.remove': async () => [
      { method: 'del', path: `/messages/${await own()}`, body: { for: 'all' } },
      { method: 'del', path: `/messages/${await own()}`, body: { for: 'me' } },
    ],
    'chat.react': async () => {
      const { messageId } = await written()
      const path = `/messages/${messageId}/reaction`
      return [
        { method: 'put', path, body: { emoji: '👍' } },
        { method: 'put', path, body: { emoji: '🎉' } },
      ]
    },
    'chat.read': () => onChats('put', 'read', { seq: 1 }),
    'chat.accept': () => onChats('post', 'accept', {}, 'followed'),
    'chat.reject': () => onChats('post', 'reject', {}, 'followed'),
    'chat.leave': () => onChats('post', 'leave'),
    'chat.mute': () => onChats('put', 'muted', { muted: true }),
    'chat.invite': async () => {
      const call = async (): Promise<Call> => {
        const group = { title: 'Grupo', userIds: [(await open()).id] }
        const { body } = await ask(ana).post('/chats/groups', group)
        return { method: 'post', path: `/chats/${body.id}/people`, body: { userIds: [(await open()).id] } }
      }
      return [await call(), await call()]
    },
  }
}
