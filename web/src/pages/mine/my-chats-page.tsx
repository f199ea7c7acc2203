import { chatTexts, MyChats } from '../../features/chat/index.ts'
import { ownHeadOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useTexts } from '../../platform/texts.tsx'

export const pageHead = (context: PageContext) => ownHeadOf(context, chatTexts[context.language])

export function MyChatsPage() {
  return (
    <div className="page grid gap-6">
      <h1 className="text-2xl lg:text-3xl">{useTexts(chatTexts).title}</h1>
      <MyChats />
    </div>
  )
}
