import './why.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Sheet } from '../../../design/surfaces/sheet.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useVoting } from '../voting-context.ts'
import { WhyBody, whyQuery } from './why-body.tsx'
import { whyTexts } from './why-texts.ts'

type Props = { target: { id: string; name: string }; open: boolean; onClose: () => void }

/** "¿Por qué está aquí?" in a sheet, opened by pressing a place in the list. */
export function WhySheet({ target, open, onClose }: Props) {
  const t = useTexts(whyTexts)
  const { ranking } = useVoting()
  const { data, isError, refetch } = useQuery({ ...whyQuery(useApi(), ranking.id, target.id), staleTime: 0 })
  return (
    <Sheet
      side="bottom"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t.heading(target.name)}
      closeLabel={t.close}
    >
      <div className="why" aria-busy={!data && !isError}>
        {data && <WhyBody why={data} rankingId={ranking.id} isPublic={ranking.visibility === 'public'} />}
        {!data && !isError && <p className="text-muted">{t.counting}</p>}
        {!data && isError && (
          <>
            <p role="alert">{t.failed}</p>
            <Button onClick={() => refetch()}>{t.again}</Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
