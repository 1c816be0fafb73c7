import { Icon, type IconName } from "#ui/icon.tsx";
import { showToast } from "#ui/toasts.tsx";

interface ShareLinksProps {
  readonly url: string;
  readonly title: string;
}

function targets({ url, title }: ShareLinksProps): readonly { readonly name: string; readonly icon: IconName; readonly href: string }[] {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: "X", icon: "x", href: `https://x.com/intent/post?url=${link}&text=${words}` },
    { name: "LinkedIn", icon: "linkedin", href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { name: "Mail", icon: "mail", href: `mailto:?subject=${words}&body=${link}` },
  ];
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast("The link is copied.");
  } catch {
    showToast("Your browser did not allow copying. The address is in the address bar.");
  }
}

/** Plain links: nobody learns that the page was read until somebody shares it. */
export function ShareLinks(props: ShareLinksProps) {
  return (
    <div className="share">
      <p>Share</p>
      <ul>
        {targets(props).map(({ name, icon, href }) => (
          <li key={name}>
            <a href={href} {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}>
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void copy(props.url)}>
            <Icon name="copy" />
            Copy link
          </button>
        </li>
      </ul>
    </div>
  );
}
