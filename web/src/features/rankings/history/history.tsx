import { useSearch } from '@tanstack/react-router'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { editTexts } from '../edit/texts.ts'
import { Changes } from './changes.tsx'

const HISTORY_ID = 'historial'

/** What its author changed of a ranking: a link that opens it, and once it did, the list. */
export function History({ id }: { id: string }) {
  const t = useTexts(editTexts)
  const asked: Record<string, unknown> = useSearch({ strict: false })
  const open = asked.part === 'changes'
  return (
    <section id={HISTORY_ID} aria-labelledby="history" className="grid gap-2">
      <h2 id="history" className="text-md">
        {open ? (
          t.history
        ) : (
          <Anchor href={`/ranking/${id}?part=changes#${HISTORY_ID}`} className="link inline-flex min-h-11 items-center">
            {t.history}
          </Anchor>
        )}
      </h2>
      {open && <Changes id={id} />}
    </section>
  )
}
