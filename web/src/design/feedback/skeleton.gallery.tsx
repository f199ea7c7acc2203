import { Skeleton } from './skeleton.tsx'

export const gallery = {
  rows: () => <Skeleton label="Cargando elementos…" />,
  text: () => <Skeleton kind="text" label="Cargando…" />,
  cards: () => <Skeleton kind="cards" count={1} label="Cargando rankings…" />,
}
