import { IconButton } from '../controls/icon-button.tsx'
import { Info } from '../identity/icon.ts'
import { Tooltip } from './tooltip.tsx'

export const gallery = {
  top: () => (
    <div className="pl-24">
      <Tooltip text="1.284 puntos de 312 personas">
        {(id) => <IconButton label="Cómo cuenta un voto" icon={<Info />} aria-describedby={id} title={undefined} />}
      </Tooltip>
    </div>
  ),
}
