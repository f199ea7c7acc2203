import { LoadMore } from './load-more.tsx'

export const gallery = {
  more: () => <LoadMore href="?page=2" label="Cargar más" status="36 de 480" fill={8} />,
  pending: () => (
    <LoadMore href="?page=2" label="Cargar más" pending pendingText="Cargando…" status="36 de 480" fill={8} />
  ),
  end: () => <LoadMore href={null} label="Cargar más" status="480 de 480" fill={100} />,
}
