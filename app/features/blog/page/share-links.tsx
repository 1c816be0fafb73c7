import { page as BLOG_LABELS } from "#content/labels/blog.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { copyText } from "#ui/copy-text.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

interface ShareLinksProps {
  readonly url: string;
  readonly title: string;
}

function targets({ url, title }: ShareLinksProps): readonly { readonly name: string; readonly icon: IconName; readonly href: string }[] {
  const [link, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { name: "X", icon: "x", href: `https://x.com/intent/post?url=${link}&text=${words}` },
    { name: "LinkedIn", icon: "linkedin", href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { name: "Email", icon: "mail", href: `mailto:?subject=${words}&body=${link}` },
  ];
}

/** Plain links, so that no third party learns of a visit before the reader shares the page. */
export function ShareLinks(props: ShareLinksProps) {
  const labels = useLabels("blogLabels", BLOG_LABELS);
  return (
    <div className="share">
      <p>{labels.share}</p>
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
          <button type="button" onClick={() => void copyText("The link", props.url, "It is in the address bar.")}>
            <Icon name="copy" />
            {labels.copy}
          </button>
        </li>
      </ul>
    </div>
  );
}
