import { chatContract } from '@liston/contract/chat'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { beHere, changeSettings, findReach, findSettings } from './reach.ts'
import { actOnChat, inviteToGroup, markRead, type OnChat, startGroup } from './act-on-chat.ts'
import { findChat } from './read/find-chat.ts'
import { countUnread, listChats } from './read/list-chats.ts'
import { listMessages, showMessage } from './read/list-messages.ts'
import { editMessage, type OnMessage, reactTo, removeMessage } from './write/remove-message.ts'
import { sendMessage } from './write/send-message.ts'

const muting = ({ muted }: { muted: boolean }) => (muted ? 'mute' : 'unmute')
type Asked = { context: ApiContext; input: { id: string } }

export function chatRoutes(platform: Platform) {
  const os = endpoints(chatContract)
  const { db } = platform
  const by = ({ context, input: { id } }: Asked): OnChat & OnMessage => ({
    viewer: signedIn(context).viewer,
    key: context.idempotencyKey,
    id,
  })
  /** Acts on a chat and returns the chat as it is afterwards. */
  const onChat = async (asked: OnChat, act: (one: OnChat) => Promise<void>) => {
    await act(asked)
    return findChat(platform, asked)
  }
  const away = async (one: OnChat, act: 'reject' | 'leave') => {
    await actOnChat(platform, act, one)
    return { id: one.id }
  }
  const onMessage = async (asked: OnMessage, act: (one: OnMessage) => Promise<void>) => {
    await act(asked)
    return showMessage(platform, asked)
  }
  return os.router({
    list: os.list.handler(({ context, input }) => listChats(platform, signedIn(context).viewer, input)),
    unread: os.unread.handler(({ context }) => countUnread(db, signedIn(context).viewer.id)),
    settings: os.settings.handler(({ context }) => findSettings(db, signedIn(context).viewer.id)),
    changeSettings: os.changeSettings.handler(({ context, input: change }) =>
      changeSettings(platform, { userId: signedIn(context).viewer.id, key: context.idempotencyKey, change }),
    ),
    reach: os.reach.handler((asked) => findReach(platform, { ...signedIn(asked.context), id: asked.input.id })),
    start: os.start.handler(({ context, input: { userId, ...message } }) =>
      sendMessage(platform, { ...signedIn(context), key: context.idempotencyKey, message, to: { userId } }),
    ),
    startGroup: os.startGroup.handler(async ({ context, input }) => {
      const { viewer } = signedIn(context)
      const id = await startGroup(platform, { viewer, key: context.idempotencyKey, ...input })
      return findChat(platform, { viewer, id })
    }),
    find: os.find.handler((asked) => findChat(platform, by(asked))),
    messages: os.messages.handler(({ context, input }) => listMessages(platform, signedIn(context).viewer, input)),
    send: os.send.handler(({ context, input: { id, ...message } }) =>
      sendMessage(platform, { ...signedIn(context), key: context.idempotencyKey, message, to: { chatId: id } }),
    ),
    edit: os.edit.handler((asked) =>
      onMessage(by(asked), (one) => editMessage(platform, { ...one, body: asked.input.body })),
    ),
    remove: os.remove.handler((asked) => removeMessage(platform, { ...by(asked), for: asked.input.for })),
    react: os.react.handler((asked) =>
      onMessage(by(asked), (one) => reactTo(platform, { ...one, emoji: asked.input.emoji })),
    ),
    read: os.read.handler((asked) => markRead(platform, { ...by(asked), seq: asked.input.seq })),
    accept: os.accept.handler((asked) => onChat(by(asked), (one) => actOnChat(platform, 'accept', one))),
    reject: os.reject.handler((asked) => away(by(asked), 'reject')),
    leave: os.leave.handler((asked) => away(by(asked), 'leave')),
    mute: os.mute.handler((asked) => onChat(by(asked), (one) => actOnChat(platform, muting(asked.input), one))),
    invite: os.invite.handler((asked) =>
      onChat(by(asked), (one) => inviteToGroup(platform, { ...one, userIds: asked.input.userIds })),
    ),
    here: os.here.handler(({ context, input }) => beHere(platform, { ...signedIn(context), ...input })),
  })
}
