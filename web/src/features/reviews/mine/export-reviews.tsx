import { toast } from '../../../design/feedback/toast.ts'
import { Button } from '../../../design/controls/button.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Download } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { reviewRefusal } from '../refusal-texts.ts'
import { mineTexts } from './mine-texts.ts'
import { reviewsCsv } from './reviews-csv.ts'

/** All my reviews as a file: JSON by a plain link, CSV made in the browser. */
export function ExportReviews() {
  const t = useTexts(mineTexts)
  const language = useLanguage()
  const api = useApi()
  const hydrated = useHydrated()
  const takeCsv = async () => {
    try {
      const { reviews } = await api.reviews.exportMine()
      const url = URL.createObjectURL(new Blob([reviewsCsv(reviews)], { type: 'text/csv;charset=utf-8' }))
      Object.assign(document.createElement('a'), { href: url, download: `${t.file}.csv` }).click()
      URL.revokeObjectURL(url)
    } catch (error) {
      toast({ title: reviewRefusal(language, error).text, variant: 'destructive' })
    }
  }
  return (
    <section aria-labelledby="take" className="grid gap-3">
      <h2 id="take" className="text-lg">
        {t.take}
      </h2>
      <div className="flex flex-wrap gap-3">
        <a href="/api/v1/me/reviews/export" download={`${t.file}.json`} className={buttonClass()}>
          <Download size={18} aria-hidden="true" />
          <span>{t.json}</span>
        </a>
        {hydrated && (
          <Button onClick={() => void takeCsv()} icon={<Download size={18} aria-hidden="true" />}>
            {t.csv}
          </Button>
        )}
      </div>
    </section>
  )
}
