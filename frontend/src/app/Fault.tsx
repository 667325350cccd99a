import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Unreachable } from "@/api";
import { PageNotFetched } from "@/app/lazyPage";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";

/** What stands in the place of one page, below the navigation. */
export function PageFault({ error }: { error: unknown }) {
  return error instanceof PageNotFetched ? <NotFetched /> : <Fault error={error} />;
}

/** Asked again as every question is once the server is back; then the page is fetched once more. */
function NotFetched() {
  const router = useRouter();
  const fetchAgain = async () => {
    await fetch("/health/ready").catch((cause: unknown) => {
      throw new Unreachable(cause);
    });
    await router.invalidate();
    return true;
  };
  const { isSuccess } = useQuery({ queryKey: ["server", "page"], queryFn: fetchAgain, gcTime: 0 });

  if (isSuccess) return <Fault error="The server has another version of this page by now." />;
  return (
    <Page title="This page is not here yet" lead="It opens as soon as the server answers.">
      <Link to="/">Open the planner</Link>
    </Page>
  );
}

/** What stands in place of a page that failed. */
export function Fault({ error }: { error: unknown }) {
  return (
    <Page title="This page failed" lead="Your scenario is in the address bar and is not lost.">
      <Notice
        role="alert"
        action={
          <>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                window.location.reload();
              }}
            >
              Load it again
            </button>
            <a href="/">Start from the worked example</a>
          </>
        }
      >
        {wordsOf(error)}
      </Notice>
    </Page>
  );
}

function wordsOf(error: unknown): string {
  if (typeof error === "string") return error;
  return error instanceof Error ? error.message : "Something went wrong.";
}
