import { Pagination } from './pagination.tsx'

const texts = { label: 'Páginas', previous: 'Anterior', next: 'Siguiente', page: (page: number) => `Página ${page}` }
const href = (page: number) => `?page=${page}`
const named = (label: string) => ({ ...texts, label })

export const gallery = {
  first: () => <Pagination texts={named('Primera')} page={1} total={20} href={href} />,
  middle: () => <Pagination texts={named('En medio')} page={10} total={20} href={href} />,
  last: () => <Pagination texts={named('Última')} page={4} total={4} href={href} />,
  keyset: () => <Pagination texts={named('Por cursor')} previous="?before=a" next="?after=b" />,
}
