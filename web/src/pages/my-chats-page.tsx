import { definePage } from '../app/page.ts'
import { askedChats, ChatsSlot, chatTexts, loadChats } from '../features/chat/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/my-chats',
  access: 'login',
  search: askedChats,
  load: (context, { search }) => loadChats(context, search),
  head(context) {
    const { title, description } = chatTexts[context.language]
    return ownHeadOf(context, { title, description })
  },
  component: MyChatsPage,
})

/** The user's conversations. */
function MyChatsPage() {
  const { search } = page.useVisit()
  return (
    <div className="page chats-page" data-open={search.chat || search.to ? '' : undefined}>
      <h1 className="text-2xl lg:text-3xl">{useTexts(chatTexts).title}</h1>
      <ChatsSlot {...search} />
    </div>
  )
}
