import { Sparkline } from './sparkline.tsx'

export const gallery = {
  up: () => <Sparkline values={[1, 3, 2, 5, 8, 7, 12]} summary="+11 votos en 7 días" />,
  down: () => <Sparkline values={[9, 8, 8, 5, 4, 4, 2]} summary="-7 votos en 7 días" tone="negative" />,
  flat: () => <Sparkline values={[2, 2, 2]} summary="Sin cambios en 3 días" />,
}
