import '../evolution.css'
import { ChevronDown } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { economyTexts } from '../texts.ts'
import { LevelPath } from './level-path.tsx'

/** The path of the levels, folded. */
export function LevelLadder({ level }: { level: number }) {
  const t = useTexts(economyTexts)
  return (
    <details className="ladder">
      <summary>
        {t.ladder}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <LevelPath level={level} />
    </details>
  )
}
