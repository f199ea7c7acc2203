import { chatRules, type Message } from '@liston/contract/chat'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Copy, Delete, Edit, More, Report } from '../../../design/identity/icon.ts'
import { Menu, type MenuItem } from '../../../design/surfaces/menu.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { threadTexts } from '../thread-texts.ts'
import { viewTexts } from '../view-texts.ts'
import { useMessageActs } from './use-message-acts.ts'

type Props = { message: Message; name: string; onEdit: () => void }

/** What the reader may do with a message, behind one button. */
export function MessageMenu({ message, name, onEdit }: Props) {
  const t = useTexts(threadTexts)
  const { you } = useTexts(viewTexts)
  const { react, remove } = useMessageActs(message)
  const { may, body, reactions, state } = message
  const mine = reactions.find((r) => r.mine)?.emoji
  const signs: MenuItem[] = chatRules.REACTIONS.map((emoji) => ({
    label: (
      <span aria-label={t.react(emoji)} role="img">
        {emoji}
      </span>
    ),
    onSelect: () => void react(emoji === mine ? null : emoji),
  }))
  const copy = () => void navigator.clipboard.writeText(body).then(() => toast({ title: t.copied }))
  const all: [boolean, MenuItem][] = [
    ...signs.map((item): [boolean, MenuItem] => [may.includes('react'), item]),
    [state === 'shown' && body !== '', { label: t.copy, icon: <Copy />, onSelect: copy, apart: true }],
    [may.includes('edit'), { label: t.edit, icon: <Edit />, onSelect: onEdit }],
    [true, { label: t.removeForMe, icon: <Delete />, onSelect: () => void remove('me') }],
    [
      may.includes('removeForAll'),
      { label: t.removeForAll, icon: <Delete />, onSelect: () => void remove('all'), danger: true },
    ],
    [
      may.includes('report'),
      { label: t.report, icon: <Report />, href: `/report/message/${message.id}`, danger: true, apart: true },
    ],
  ]
  const label = t.acts(name || you)
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<More />} size="sm" className="chat-more" />}
      items={all.filter(([there]) => there).map(([, item]) => item)}
    />
  )
}
