import { Link } from "react-router";
import { activeLeaves, visibleItems } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { copyText } from "../copy-text.ts";
import { Icon, OutlineIcon, type IconName } from "../icon.tsx";
import { Selvedge } from "../weave.tsx";

/** A block of contact details: title, icon and lines, some of them links. */
export interface FooterInfo {
  readonly title: string;
  readonly icon: IconName;
  readonly links: readonly { readonly title: string; readonly link?: string }[];
}

export interface SocialLink {
  readonly name: string;
  readonly icon: "facebook" | "linkedin" | "mailSolid" | "x" | "discord";
  readonly href: string;
}

interface FooterProps {
  readonly brandName: string;
  readonly promise: string;
  readonly info: readonly FooterInfo[];
  readonly socials: readonly SocialLink[];
  readonly items: readonly NavItem[];
  readonly endItems: readonly NavItem[];
  readonly labels: Readonly<Record<"copy" | "allPages" | "newTab", string>>;
}

const YEAR = new Date().getFullYear();

/** For visitors without a mail program, for whom a mailto link does nothing. */
function CopyButton({ text, copy }: { readonly text: string; readonly copy: string }) {
  return (
    <button type="button" className="link-button copy-button" onClick={() => void copyText("The address", text)}>
      <Icon name="copy" />
      {copy}
    </button>
  );
}

function ContactBlock({ title, icon, links, copy }: FooterInfo & { readonly copy: string }) {
  return (
    <address className="contact-block">
      <Icon name={icon} />
      <h2>{title}</h2>
      <div className="contact-block__lines">
        {links.map(({ title: line, link }) => (
          <div key={line}>{link ? <a href={link}>{line}</a> : line}</div>
        ))}
        {icon === "mail" && links.map(({ title: line }) => <CopyButton key={line} text={line} copy={copy} />)}
      </div>
    </address>
  );
}

/** Collapsed on phones, where 45 links would be longer than most pages; wide screens show them all. */
function FooterGroup({ item }: { readonly item: NavItem }) {
  return (
    <details className="site-footer__group">
      <summary>
        <h2>{item.content}</h2>
        <Icon name="chevron" />
      </summary>
      <ul>
        {activeLeaves(item.childrenItems ?? []).map((leaf) => (
          <li key={leaf.href}>
            <Link to={leaf.href} prefetch="intent">
              {leaf.content}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Socials({ socials, newTab }: { readonly socials: readonly SocialLink[]; readonly newTab: string }) {
  return (
    <ul className="socials">
      {socials.map(({ name, icon, href }) => (
        <li key={name}>
          <a className="icon-button social" href={href} target="_blank" rel="noopener noreferrer">
            <OutlineIcon name={icon} className="social__line" />
            <Icon name={icon} className="social__solid" />
            <span className="visually-hidden">
              {name} {newTab}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter({ brandName, promise, info, socials, items, endItems, labels }: FooterProps) {
  const groups = visibleItems(items).filter((item) => item.childrenItems);
  return (
    <footer className="site-footer">
      <Selvedge slug="selvedge" family="blockchain" />
      <div className="wrap site-footer__top">
        <p className="site-footer__promise">{promise}</p>
        <div className="site-footer__contacts">
          {info.map((block) => (
            <ContactBlock key={block.title} {...block} copy={labels.copy} />
          ))}
        </div>
      </div>
      <nav className="wrap site-footer__nav" aria-label={labels.allPages}>
        {groups.map((item) => (
          <FooterGroup key={item.href} item={item} />
        ))}
      </nav>
      <div className="wrap site-footer__end">
        <span>
          ©{" "}
          <span id="copyright-year" suppressHydrationWarning>
            {YEAR}
          </span>{" "}
          {brandName}
        </span>
        {visibleItems(endItems).map((item) => (
          <Link key={item.href} to={item.href} prefetch="intent">
            {item.content}
          </Link>
        ))}
        <Socials socials={socials} newTab={labels.newTab} />
      </div>
    </footer>
  );
}
