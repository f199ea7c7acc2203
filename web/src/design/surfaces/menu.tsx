import './popup.css'
import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { Anchor } from '../controls/anchor.tsx'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  /** Goes somewhere … */
  href?: string
  /** … or does something. */
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  /** Draws a line above. */
  apart?: boolean
}

type Props = {
  /** An IconButton or Button; gets aria-haspopup and aria-expanded. */
  trigger: ReactElement
  label: string
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** Stands above the items: the person the menu belongs to. */
  head?: ReactNode
}

/** Actions behind one button. Arrow keys, typing a letter and Escape work as in every menu. */
export function Menu({ trigger, label, items, align = 'end', head }: Props) {
  return (
    // not modal: that would lock the scroll with a <style>, which the CSP forbids
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="popup menu"
          aria-label={label}
          // Radix would name it by its button, whose name may carry a figure
          aria-labelledby={undefined}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
        >
          {head && <div className="menu-head">{head}</div>}
          {items.map((item, at) => (
            <Row key={at} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Row({ item }: { item: MenuItem }) {
  const { label, icon, href, onSelect, danger, disabled, apart } = item
  const look = danger ? 'menu-item menu-item-danger' : 'menu-item'
  return (
    <>
      {apart && <Radix.Separator className="menu-line" />}
      <Radix.Item className={look} onSelect={onSelect} disabled={disabled} asChild={href !== undefined}>
        {href === undefined ? (
          <>
            {icon}
            {label}
          </>
        ) : (
          <Anchor href={href}>
            {icon}
            {label}
          </Anchor>
        )}
      </Radix.Item>
    </>
  )
}
