import './popup.css'
import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { Anchor } from '../controls/anchor.tsx'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  /** URL of a link item. */
  href?: string
  /** Handler of an action item. */
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  /** Draws a separator above. */
  apart?: boolean
}

type Props = {
  /** An IconButton or Button; it gets aria-haspopup and aria-expanded. */
  trigger: ReactElement
  label: string
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  /** Above the items: the user the menu belongs to. */
  head?: ReactNode
}

/** A menu of actions behind a button. Arrow keys, typing a letter and Escape work as usual. */
export function Menu({ trigger, label, items, align = 'end', head }: Props) {
  return (
    // Not modal: that would lock scrolling with a <style>, which the CSP blocks.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="popup menu"
          aria-label={label}
          // Radix would label it by its button, whose name may contain a number.
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
