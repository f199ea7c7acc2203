import { definePage } from '../app/page.ts'
import { chatTexts, MyChats } from '../features/chat/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/my-chats',
  access: 'login',
  head: (context) => ownHeadOf(context, chatTexts[context.language]),
  component: MyChatsPage,
})

function MyChatsPage() {
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{useTexts(chatTexts).title}</h1>
      <MyChats />
    </div>
  )
}
