import { Tabs } from './tabs.tsx'

export const gallery = {
  links: () => (
    <Tabs
      label="Explorar"
      tabs={[
        { href: '#latest', label: 'Últimos', current: true },
        { href: '#viral', label: 'Viral' },
        { href: '#all', label: 'Todos', count: '480' },
      ]}
    />
  ),
  many: () => (
    <Tabs
      label="Perfil"
      tabs={['Resumen', 'Rankings', 'Logros', 'Recompensas y retos', 'Evolución', 'Ajustes'].map((label, at) => ({
        href: `#${at}`,
        label,
        current: at === 1,
      }))}
    />
  ),
}
